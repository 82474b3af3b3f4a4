import { defineConfig } from 'vite';
import { developmentConfig } from './scripts/build/configs.ts';
import { development } from './scripts/build/development.ts';

/** The development server. What is built is said in `scripts/build/configs.ts`, and by what in `scripts/build.ts`. */
export default defineConfig(developmentConfig(development()));
