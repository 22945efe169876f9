/**
 * Parses a stream of server-sent events, as far as the API uses the format: one line of data per event, and comments as
 * keep-alive.
 *
 * @param onData called with the data of each event
 * @returns a function that accepts the next piece of text
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
