import { defineConfig } from 'vite';
import { developmentConfig } from './scripts/build/configs.mjs';
import { development } from './scripts/build/development.mjs';

/** The development server. What is built is said in `scripts/build/configs.mjs`, and by what in `scripts/build.mjs`. */
export default defineConfig(developmentConfig(development()));
