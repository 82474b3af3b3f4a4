import type { Server } from 'node:http';

export const DEFAULT_PORT: number;
export function createSiteServer(root: string): Server;
export function listen(server: Server, port: number): Promise<Server>;
