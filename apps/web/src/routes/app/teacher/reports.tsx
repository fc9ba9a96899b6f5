import { Button, SimpleGrid } from '@mantine/core';
import { IconCoins, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { AttendanceGrid } from '#web/features/reports/attendance-grid.js';
import { ExportReportsButton } from '#web/features/reports/export-reports-button.js';
import { ReportSection } from '#web/features/reports/report-section.js';
import {
  attendanceReportQuery,
  ordersReportQuery,
  pointsReportQuery,
  studentsReportQuery,
} from '#web/features/reports/reports.queries.js';
import { readReportSearch, windowOf } from '#web/features/reports/reports-window.js';
import { StudentMoves } from '#web/features/reports/student-moves.js';
import { IncomeChart, OrdersChart, PointsChart } from '#web/features/reports/weekly-charts.js';
import { WindowPicker } from '#web/features/reports/window-picker.js';
import { formatDay } from '#web/lib/format.js';
import { mayOpen } from '#web/lib/teacher-pages.js';
import { useMay } from '#web/lib/use-may.js';
import { FilterBar } from '#web/ui/table/filter-bar.js';
import { PageHeader } from '#web/ui/layout/page-header.js';

export const Route = createFileRoute('/app/teacher/reports')({
  validateSearch: readReportSearch,
  component: ReportsPage,
});

function ReportsPage() {
  const may = useMay();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const days = windowOf(search);
  const orders = useQuery(ordersReportQuery(days));
  const attendance = useQuery(attendanceReportQuery(days));
  const points = useQuery(pointsReportQuery(days));
  const students = useQuery(studentsReportQuery(days));
  const isDefault = search.from === undefined && search.to === undefined;

  return (
    <>
      <PageHeader
        title="التقارير"
        description={`من ${formatDay(days.from)} إلى ${formatDay(days.to)}`}
        actions={
          <>
            {mayOpen(may, '/app/teacher/fees-report') && (
              <Button
                renderRoot={(props) => <Link to="/app/teacher/fees-report" search={search} {...props} />}
                variant="default"
                leftSection={<IconCoins size={18} />}
              >
                تقرير المصروفات
              </Button>
            )}
            <ExportReportsButton window={days} />
            <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
              طباعة
            </Button>
          </>
        }
      />
      <FilterBar {...(!isDefault && { onReset: () => void navigate({ search: {}, replace: true }) })}>
        <WindowPicker value={days} onChange={(next) => void navigate({ search: next, replace: true })} />
      </FilterBar>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <ReportSection title="الدخل" report={orders}>
          {(weeks) => <IncomeChart weeks={weeks} />}
        </ReportSection>
        <ReportSection title="الطلبات" report={orders}>
          {(weeks) => <OrdersChart weeks={weeks} />}
        </ReportSection>
        <div style={{ gridColumn: '1 / -1' }}>
          <ReportSection title="الحضور حسب الصف والأسبوع" report={attendance}>
            {(rows) => <AttendanceGrid rows={rows} />}
          </ReportSection>
        </div>
        <div style={{ gridColumn: '1 / -1' }}>
          <ReportSection title="النقاط" report={points}>
            {(weeks) => <PointsChart weeks={weeks} />}
          </ReportSection>
        </div>
        <ReportSection title="الأكثر تقدماً" report={students}>
          {({ top }) => <StudentMoves students={top} none="لم يحصل أحد على نقاط في هذه المدة." />}
        </ReportSection>
        <ReportSection title="يحتاجون إلى انتباه" report={students}>
          {({ falling }) => <StudentMoves students={falling} none="لم يتراجع أحد عن المدة السابقة." />}
        </ReportSection>
      </SimpleGrid>
    </>
  );
}
