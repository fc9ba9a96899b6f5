import { Stack, TextInput } from '@mantine/core';
import { ListField } from './list-field.js';
import { removeEntry } from './remove-entry.js';
import type { SiteForm, SiteValues } from './site-form.js';
import { TextList } from './text-list.js';

const CITIES = 'المدن والمراكز';

type City = SiteValues['centres'][number];

const isSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');

/** Where the city at `index` is by now; its name or its addresses may have been changed, not both. */
function findCity(centres: readonly City[], index: number, { city, addresses }: City): number {
  if (centres[index]?.city === city) return index;
  const named = centres.findIndex((each) => each.city === city);
  return named >= 0 ? named : centres.findIndex((each) => isSame(each.addresses, addresses));
}

/** The cities with the addresses of their centres. */
export function CentresField({ form }: { form: SiteForm }) {
  const { centres } = form.getValues();
  return (
    <ListField
      title={CITIES}
      count={centres.length}
      onAdd={() => form.insertListItem('centres', { city: '', addresses: [''] })}
      onRemove={(index) =>
        removeEntry(form, index, {
          title: CITIES,
          find: (values) => ({ path: 'centres', entries: values.centres }),
        })
      }
      onMove={(from, to) => form.reorderListItem('centres', { from, to })}
    >
      {(index) => <CityFields form={form} index={index} centre={centres[index] ?? NO_CITY} />}
    </ListField>
  );
}

const NO_CITY: City = { city: '', addresses: [] };

interface CityFieldsProps {
  form: SiteForm;
  index: number;
  centre: City;
}

function CityFields({ form, index, centre: { city, addresses } }: CityFieldsProps) {
  const title = city ? `مراكز ${city}` : `مراكز المدينة ${index + 1}`;
  const removeAddress = (place: number) => {
    const left = { city, addresses: addresses.toSpliced(place, 1) };
    removeEntry(form, place, {
      title,
      find: ({ centres }) => {
        const found = findCity(centres, index, left);
        const entries = centres[found]?.addresses;
        return entries ? { path: `centres.${found}.addresses`, entries } : null;
      },
      restore: (address) => form.insertListItem('centres', { city, addresses: [address] }),
    });
  };
  return (
    <Stack gap="xs">
      <TextInput
        aria-label={`المدينة ${index + 1}`}
        placeholder="المدينة"
        {...form.getInputProps(`centres.${index}.city`)}
      />
      <TextList
        form={form}
        name={`centres.${index}.addresses`}
        texts={addresses}
        title={title}
        itemLabel="العنوان"
        onRemove={removeAddress}
      />
    </Stack>
  );
}
