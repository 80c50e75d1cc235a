export { type Config, ConfigError, loadConfig } from './config.ts';
export { createApp } from './create-app.ts';
