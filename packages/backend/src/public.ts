export { type Config, ConfigError, loadConfig } from './app/config.ts';
export { createApp } from './app/create-app.ts';
