import { Module } from '@nestjs/common';
import { DoorController } from './door.controller.js';
import { DoorQueries } from './door-queries.js';
import { FirstAnswers } from './first-answers.js';
import { ProcessScans } from './process-scans.js';
import { ScanBatches } from './scan-batches.js';
import { SyncScans } from './sync-scans.js';
import { UndoScan } from './undo-scan.js';

@Module({
  controllers: [DoorController],
  providers: [DoorQueries, FirstAnswers, ProcessScans, ScanBatches, SyncScans, UndoScan],
})
export class DoorModule {}
