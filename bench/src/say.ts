export const log = (line: string) => void process.stdout.write(`${line}\n`);
