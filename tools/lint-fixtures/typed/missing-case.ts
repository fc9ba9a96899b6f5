// expect @typescript-eslint/switch-exhaustiveness-check
export function label(status: 'present' | 'absent' | 'excused'): string | undefined {
  switch (status) {
    case 'present':
      return 'حاضر';
    case 'absent':
      return 'غائب';
  }
  return undefined;
}
