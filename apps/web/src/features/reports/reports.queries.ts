import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';
import type { ReportWindow } from './reports-window.js';

// Each report lives in the scope of what it counts, so that the live events refresh it.

export const ordersReportQuery = (query: ReportWindow) =>
  queryOptions({
    queryKey: [...queryKeys.orders, 'report', query],
    queryFn: ({ signal }) => callApi('GET reports/Orders', { query }, { signal }),
  });

export const attendanceReportQuery = (query: ReportWindow) =>
  queryOptions({
    queryKey: [...queryKeys.attendance, 'report', query],
    queryFn: ({ signal }) => callApi('GET reports/Attendance', { query }, { signal }),
  });

export const pointsReportQuery = (query: ReportWindow) =>
  queryOptions({
    queryKey: [...queryKeys.points, 'report', query],
    queryFn: ({ signal }) => callApi('GET reports/Points', { query }, { signal }),
  });

export const studentsReportQuery = (query: ReportWindow) =>
  queryOptions({
    queryKey: [...queryKeys.points, 'students-report', query],
    queryFn: ({ signal }) => callApi('GET reports/Students', { query }, { signal }),
  });
