import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatted } from '@portal/checks';
import { machineFacts } from './machine.mjs';
import { inBench } from '../paths.mjs';

const folder = inBench('results');

/**
 * @typedef {object} PartResult
 * @property {string} part
 * @property {string} takenAt
 * @property {boolean} quick a short form: less certain
 * @property {ReturnType<typeof machineFacts>} machine
 * @property {any} data
 */

/**
 * Keeps the raw result of a part.
 * @param {string} part
 * @param {{ quick: boolean, machine: ReturnType<typeof machineFacts>, data: unknown }} result
 */
export async function writeResult(part, { quick, machine, data }) {
  mkdirSync(folder, { recursive: true });
  const result = { part, takenAt: new Date().toISOString(), quick, machine, data };
  const file = join(folder, `${part}.json`);
  writeFileSync(file, await formatted(file, JSON.stringify(result)));
}

/** @param {string} part @returns {PartResult | undefined} */
export function readResult(part) {
  const file = join(folder, `${part}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
