import { Controller } from '@nestjs/common';
import { getCard, getCards, getRegisterSheet, replaceCard } from '@daad/contracts/cards.contract';
import { type Account, CurrentAccount, requireOwner } from '#api/auth/visitor.js';
import { Input, type InputOf, Route } from '#api/http/route.js';
import { CardQueries } from './card-queries.js';
import { RegisterSheets } from './register-sheets.js';
import { ReplaceCard } from './replace-card.js';

@Controller()
export class CardsController {
  constructor(
    private readonly queries: CardQueries,
    private readonly replacement: ReplaceCard,
    private readonly sheets: RegisterSheets,
  ) {}

  @Route(getCards)
  list(@Input() { body }: InputOf<typeof getCards>) {
    return this.queries.some(body);
  }

  @Route(getCard)
  get(@Input() { params }: InputOf<typeof getCard>, @CurrentAccount() account: Account) {
    requireOwner(account, params.id);
    return this.queries.one(params.id);
  }

  @Route(replaceCard, 'تم إصدار بطاقة جديدة، ولم تعد البطاقة القديمة صالحة')
  replace(@Input() { params }: InputOf<typeof replaceCard>, @CurrentAccount() account: Account) {
    return this.replacement.run(account, params.id);
  }

  @Route(getRegisterSheet)
  sheet(@Input() { query }: InputOf<typeof getRegisterSheet>) {
    return this.sheets.one(query);
  }
}
