import { Tabs } from '@mantine/core';
import { IconId, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { allClassesQuery } from '#web/entities/class/class.queries.js';
import { CardsTab } from '#web/features/cards/cards-tab.js';
import { choiceOf, type CardsSearch, readCardsSearch, searchOf } from '#web/features/cards/cards-search.js';
import { cardsQuery, isChosen, registerSheetQuery } from '#web/features/cards/cards.queries.js';
import { RegisterTab } from '#web/features/cards/register-tab.js';
import { siteQuery } from '#web/features/site/site.queries.js';
import { may, mayLoad } from '#web/lib/may.js';
import { preload } from '#web/lib/preload.js';
import { PageHeader } from '#web/ui/layout/page-header.js';
import shared from '#web/ui/layout/shared.module.css';
import { useMay } from '#web/lib/use-may.js';

export const Route = createFileRoute('/app/teacher/cards')({
  validateSearch: readCardsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (!mayLoad(context, '/app/teacher/cards')) return;
    preload(context.queryClient, allClassesQuery);
    const choice = choiceOf(deps);
    if (may(context.session, 'POST student/GetCards') && isChosen(choice))
      preload(context.queryClient, cardsQuery(choice));
    if (deps.class && deps.month) preload(context.queryClient, registerSheetQuery(deps.class, deps.month));
  },
  component: Cards,
});

/** What goes to the printer for the door: cards of students, and registers (specification 4 section 4). */
function Cards() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: site } = useQuery(siteQuery);
  const brand = site?.brand ?? '';
  const change = (next: CardsSearch) =>
    void navigate({ search: { ...search, ...next }, replace: true, resetScroll: false });
  // The cards have what opens the door: they belong to the students. Registers are also for who takes them.
  const mayPrintCards = useMay()('POST student/GetCards');
  const tab = mayPrintCards ? (search.tab ?? 'cards') : 'register';
  const content =
    tab === 'cards' ? (
      <CardsTab choice={choiceOf(search)} onChange={(choice) => change(searchOf(choice))} brand={brand} />
    ) : (
      <RegisterTab classId={search.class} month={search.month} onChange={change} brand={brand} />
    );
  return (
    <>
      <div className={shared.screenOnly}>
        <PageHeader
          title={mayPrintCards ? 'البطاقات' : 'كشوف الحضور'}
          description={
            mayPrintCards ? 'بطاقات الطلاب وكشوف الحضور، جاهزة للطباعة على ورق A4' : 'جاهزة للطباعة على ورق A4'
          }
        />
      </div>
      {mayPrintCards ? (
        <Tabs
          value={tab}
          onChange={(value) => change({ tab: value === 'register' ? 'register' : undefined })}
        >
          <Tabs.List mb="md" className={shared.screenOnly ?? ''}>
            <Tabs.Tab value="cards" leftSection={<IconId size={18} />}>
              البطاقات
            </Tabs.Tab>
            <Tabs.Tab value="register" leftSection={<IconTable size={18} />}>
              كشف الحضور
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value={tab}>{content}</Tabs.Panel>
        </Tabs>
      ) : (
        content
      )}
    </>
  );
}
