import { Module } from '@nestjs/common';
import { Draining } from '../draining.js';
import { LiveSockets } from './live-sockets.js';

@Module({ providers: [LiveSockets, Draining], exports: [LiveSockets, Draining] })
export class RealtimeModule {}
