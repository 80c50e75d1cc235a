import type { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import * as contract from '../public.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'response' in value;

const named = (kind: string, schemas: Readonly<Record<string, z.ZodType>>): [string, z.ZodType][] =>
  Object.entries(schemas).map(([name, schema]) => [`${kind} ${name}`, schema]);

/** Every schema of the contract by which one build reads what another one has written, by its name. */
export const readSchemas = (): [name: string, schema: z.ZodType][] => {
  const { Problem, RealtimeReply, RuntimeConfig, User, events, commands, realtimeEvents, realtimeRequests } = contract;
  const endpoints = Object.entries<unknown>(contract).flatMap(([name, value]): [string, z.ZodType][] =>
    isEndpoint(value)
      ? [
          [`answer ${name}`, value.response],
          ...(value.events ? ([[`progress ${name}`, value.events]] as [string, z.ZodType][]) : []),
        ]
      : [],
  );
  return [
    ...named('document', { Problem, RealtimeReply, RuntimeConfig, User }),
    ...endpoints,
    ...named('event', events),
    ...named('command', commands),
    ...Object.entries(realtimeEvents).map(([name, { payload }]): [string, z.ZodType] => [`realtime ${name}`, payload]),
    ...Object.entries(realtimeRequests).map(([name, { answer }]): [string, z.ZodType] => [`reply ${name}`, answer]),
  ];
};
