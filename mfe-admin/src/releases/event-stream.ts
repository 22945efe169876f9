/**
 * Splits what arrives of a stream of server-sent events into what its events say. Only what the API sends is understood: one line of
 * data an event; comments tell that the connection lives.
 *
 * @param onData called for each event, with its data
 * @returns what takes the next piece of text
 */
export function eventReader(onData: (data: string) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const parts = (rest + text).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const data = part.split('\n').find((line) => line.startsWith('data: '));
      if (data !== undefined) onData(data.slice('data: '.length));
    }
  };
}
