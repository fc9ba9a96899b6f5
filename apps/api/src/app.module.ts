import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENTITIES } from '@daad/persistence/entities';
import type { Backplane } from '@daad/platform/backplane';
import { openFileStore } from '@daad/platform/open-file-store';
import { openJobFiles } from '@daad/platform/job-files';
import type { Logger } from '@daad/platform/logger';
import type { QueueBackend } from '@daad/platform/queues';
import type { Settings } from '@daad/platform/settings';
import type { Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import { AuthModule } from './auth/auth.module.js';
import { AccountModule } from './features/account/account.module.js';
import { AttendanceModule } from './features/attendance/attendance.module.js';
import { AttachmentsModule } from './features/attachments/attachments.module.js';
import { CardsModule } from './features/cards/cards.module.js';
import { CartModule } from './features/cart/cart.module.js';
import { ClassesModule } from './features/classes/classes.module.js';
import { DoorModule } from './features/door/door.module.js';
import { ExamPointsModule } from './features/exam-points/exam-points.module.js';
import { ExamsModule } from './features/exams/exams.module.js';
import { FeesModule } from './features/fees/fees.module.js';
import { HealthModule } from './features/health/health.module.js';
import { JobsModule } from './features/jobs/jobs.module.js';
import { MetricsModule } from './features/metrics/metrics.module.js';
import { NewsModule } from './features/news/news.module.js';
import { OrdersModule } from './features/orders/orders.module.js';
import { ParentsModule } from './features/parents/parents.module.js';
import { PointsModule } from './features/points/points.module.js';
import { QueueBoardModule } from './features/queue-board/queue-board.module.js';
import { ReportsModule } from './features/reports/reports.module.js';
import { ShiftsModule } from './features/shifts/shifts.module.js';
import { SiteModule } from './features/site/site.module.js';
import { StagesModule } from './features/stages/stages.module.js';
import { StatisticsModule } from './features/statistics/statistics.module.js';
import { StoreModule } from './features/store/store.module.js';
import { StudentHomeModule } from './features/student-home/student-home.module.js';
import { AuditModule } from './features/audit/audit.module.js';
import { PersonalDataModule } from './features/personal-data/personal-data.module.js';
import { StaffModule } from './features/staff/staff.module.js';
import { StudentsModule } from './features/students/students.module.js';
import { WorkbooksModule } from './features/workbooks/workbooks.module.js';
import { AccessGuard } from './http/access.guard.js';
import { EnvelopeInterceptor } from './http/envelope.interceptor.js';
import { ErrorFilter } from './http/error.filter.js';
import { BACKPLANE, FILES, JOB_FILES, LOGGER, QUEUES, REGISTRY, SETTINGS } from './providers.js';
import { Readiness } from './readiness.js';
import { RealtimeModule } from './realtime/realtime.module.js';

/** Connections that are opened before the modules, and closed after them. */
export interface Resources {
  settings: Settings;
  logger: Logger;
  dataSource: DataSource;
  backplane: Backplane;
  queues: QueueBackend;
  registry: Registry;
}

@Global()
@Module({})
class ResourcesModule implements OnApplicationShutdown {
  constructor(
    @Inject(BACKPLANE) private readonly backplane: Backplane,
    @Inject(QUEUES) private readonly queues: QueueBackend,
  ) {}

  /** Runs last: Nest ends global modules after the others, the first imported one at the very end. */
  async onApplicationShutdown(): Promise<void> {
    await this.backplane.close();
    await this.queues.close();
  }

  static with({ settings, logger, backplane, queues, registry }: Resources): DynamicModule {
    const providers = [
      { provide: SETTINGS, useValue: settings },
      { provide: LOGGER, useValue: logger },
      { provide: BACKPLANE, useValue: backplane },
      { provide: QUEUES, useValue: queues },
      { provide: REGISTRY, useValue: registry },
      { provide: FILES, useFactory: () => openFileStore(settings) },
      { provide: JOB_FILES, useFactory: () => openJobFiles(settings) },
    ];
    return {
      module: ResourcesModule,
      providers: [...providers, Readiness],
      exports: [...providers.map(({ provide }) => provide), Readiness],
    };
  }
}

/** Lets every feature inject the repositories of the tables that it uses. */
@Global()
@Module({ imports: [TypeOrmModule.forFeature(ENTITIES)], exports: [TypeOrmModule] })
class RepositoriesModule {}

@Module({})
export class AppModule {
  static with(resources: Resources): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ResourcesModule.with(resources),
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ type: 'postgres' as const }),
          // Open already, and migrated; the module closes it.
          dataSourceFactory: () => Promise.resolve(resources.dataSource),
        }),
        RepositoriesModule,
        AuthModule,
        RealtimeModule,
        FeesModule,
        HealthModule,
        MetricsModule,
        AccountModule,
        AuditModule,
        PersonalDataModule,
        StaffModule,
        StudentsModule,
        StudentHomeModule,
        CardsModule,
        WorkbooksModule,
        ParentsModule,
        StagesModule,
        ClassesModule,
        AttendanceModule,
        DoorModule,
        StoreModule,
        CartModule,
        ExamsModule,
        ExamPointsModule,
        PointsModule,
        StatisticsModule,
        JobsModule,
        OrdersModule,
        NewsModule,
        AttachmentsModule,
        ShiftsModule,
        SiteModule,
        ReportsModule,
        QueueBoardModule,
      ],
      providers: [
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
    };
  }
}
