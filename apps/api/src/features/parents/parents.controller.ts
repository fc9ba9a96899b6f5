import { Controller, Ip } from '@nestjs/common';
import { getParentFollowUpDetails, listParentFollowUp } from '@daad/contracts/parents.contract';
import { networkOf } from '../../auth/network-of.js';
import { RateLimits } from '../../auth/rate-limits.js';
import { Input, type InputOf, Route } from '../../http/route.js';
import { ParentFollowUp } from './parent-follow-up.js';

@Controller()
export class ParentsController {
  constructor(
    private readonly followUp: ParentFollowUp,
    private readonly limits: RateLimits,
  ) {}

  @Route(listParentFollowUp)
  async list(@Input() { query }: InputOf<typeof listParentFollowUp>, @Ip() address: string) {
    await this.limits.consume('phoneSearch', networkOf(address));
    return this.followUp.children(query);
  }

  @Route(getParentFollowUpDetails)
  async details(@Input() { params, query }: InputOf<typeof getParentFollowUpDetails>, @Ip() address: string) {
    await this.limits.consume('parentDetails', networkOf(address));
    return this.followUp.child(params.id, query.parentPhoneNumber);
  }
}
