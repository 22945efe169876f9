/** Parses server-sent events as the API sends them: one line of data each. @returns a function that takes more text */
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
