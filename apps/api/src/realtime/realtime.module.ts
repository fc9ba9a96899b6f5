import { Module } from '@nestjs/common';
import { Draining } from '../draining.js';
import { LiveGateway } from './live.gateway.js';
import { QuietRooms } from './quiet-rooms.js';
import { SocketLimits } from './socket-limits.js';

@Module({ providers: [LiveGateway, QuietRooms, SocketLimits, Draining], exports: [LiveGateway, Draining] })
export class RealtimeModule {}
