import { measureGateway } from './gateway.mjs';

/** @type {Record<string, (options: { quick: boolean }) => Promise<unknown>>} */
export const parts = { gateway: measureGateway };
