import { Controller, Ip } from '@nestjs/common';
import {
  getParentFollowUpDetails,
  listParentFollowUp,
  readParentFollowUpDetails,
  searchParentFollowUp,
} from '@daad/contracts/parents.contract';
import { CurrentVisitor, type Visitor } from '#api/auth/visitor.js';
import { networkOf } from '#api/auth/network-of.js';
import { RateLimits } from '#api/auth/rate-limits.js';
import { Input, type InputOf, Route } from '#api/http/route.js';
import { ParentFollowUp } from './parent-follow-up.js';

@Controller()
export class ParentsController {
  constructor(
    private readonly followUp: ParentFollowUp,
    private readonly limits: RateLimits,
  ) {}

  @Route(listParentFollowUp)
  list(
    @Input() { query }: InputOf<typeof listParentFollowUp>,
    @Ip() address: string,
    @CurrentVisitor() reader: Visitor,
  ) {
    return this.search(query, address, reader);
  }

  @Route(searchParentFollowUp)
  listByBody(
    @Input() { body }: InputOf<typeof searchParentFollowUp>,
    @Ip() address: string,
    @CurrentVisitor() reader: Visitor,
  ) {
    return this.search(body, address, reader);
  }

  @Route(getParentFollowUpDetails)
  details(
    @Input() { params, query }: InputOf<typeof getParentFollowUpDetails>,
    @Ip() address: string,
    @CurrentVisitor() reader: Visitor,
  ) {
    return this.child(params.id, query, address, reader);
  }

  @Route(readParentFollowUpDetails)
  detailsByBody(
    @Input() { params, body }: InputOf<typeof readParentFollowUpDetails>,
    @Ip() address: string,
    @CurrentVisitor() reader: Visitor,
  ) {
    return this.child(params.id, body, address, reader);
  }

  private async search(
    filter: InputOf<typeof searchParentFollowUp>['body'],
    address: string,
    reader: Visitor,
  ) {
    await this.limits.consume('phoneSearch', networkOf(address));
    return this.followUp.children(filter, reader);
  }

  private async child(
    id: string,
    { parentPhoneNumber }: InputOf<typeof readParentFollowUpDetails>['body'],
    address: string,
    reader: Visitor,
  ) {
    await this.limits.consume('parentDetails', networkOf(address));
    return this.followUp.child(id, parentPhoneNumber, reader);
  }
}
