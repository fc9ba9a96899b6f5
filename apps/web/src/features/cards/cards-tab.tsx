import { countOf } from '@daad/domain/arabic-text';
import { Button, Flex, Text } from '@mantine/core';
import { IconId, IconPrinter, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import shared from '#web/ui/layout/shared.module.css';
import { CardSheets } from './card-sheets.js';
import { cardsQuery, type CardsChoice, isChosen } from './cards.queries.js';
import { ChooseCards } from './choose-cards.js';
import { sheetsFor } from './sheet-count.js';

interface CardsTabProps {
  choice: CardsChoice;
  onChange: (choice: CardsChoice) => void;
  brand: string;
}

/** Cards of classes and students as sheets for the printer. */
export function CardsTab({ choice, onChange, brand }: CardsTabProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(cardsQuery(choice));
  const cards = isChosen(choice) ? data?.cards : undefined;
  const names = new Map(cards?.map(({ id, fullName }) => [id, fullName]));
  const chosen = choice.studentIds.map((id) => ({ id, name: names.get(id) ?? '' }));
  return (
    <>
      <div className={shared.screenOnly}>
        <ChooseCards choice={choice} onChange={onChange} chosen={chosen} />
      </div>
      {!isChosen(choice) ? (
        <EmptyState icon={<IconId size={28} />} title="لم تختر بطاقات بعد">
          اختر صفوفاً كاملة أو طلاباً بالاسم، ثم اطبع البطاقات على ورق A4: عشر بطاقات في كل ورقة مع علامات القص.
        </EmptyState>
      ) : error && !cards ? (
        <ErrorState error={error} title="تعذر تحميل البطاقات" onRetry={() => void refetch()} />
      ) : !cards ? (
        <LinesSkeleton count={2} height={320} />
      ) : cards.length === 0 ? (
        <EmptyState icon={<IconUsers size={28} />} title="لا طلاب فيما اخترته">
          أضف طلاباً إلى الصف، أو اختر غيره.
        </EmptyState>
      ) : (
        <>
          <Flex
            className={shared.screenOnly ?? ''}
            align="center"
            justify="space-between"
            gap="sm"
            wrap="wrap"
            mb="md"
          >
            <Text fw={600} role="status">
              {countOf(cards.length, 'card')} · {countOf(sheetsFor(cards.length), 'sheet')} A4
            </Text>
            <Button
              leftSection={<IconPrinter size={18} />}
              disabled={isPlaceholderData}
              onClick={() => window.print()}
            >
              طباعة البطاقات
            </Button>
          </Flex>
          <div className={shared.refreshes} data-refreshing={isPlaceholderData || undefined}>
            <CardSheets cards={cards} brand={brand} />
          </div>
        </>
      )}
    </>
  );
}
