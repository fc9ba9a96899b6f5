// as apps/web/src/features/store/store.queries.ts expect @nx/enforce-module-boundaries,no-restricted-imports
import { Injectable } from '@nestjs/common';

export const products = Injectable;
