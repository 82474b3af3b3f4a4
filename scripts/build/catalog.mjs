/** The catalogue of exhibits, as the sources have it. */
import { importSource } from './importSource.mjs';

/** @type {typeof import('../../src/exhibits/catalog.ts')} */
const module = await importSource('src/exhibits/catalog.ts');

/** Every exhibit, in reading order. */
export const { EXHIBITS } = module;
