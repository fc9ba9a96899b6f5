import { Controller, Module, Req, Res } from '@nestjs/common';
import { openQueueBoard, QUEUE_BOARD_PATH } from '@daad/contracts/queue-board.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Route } from '#api/http/route.js';
import { type Account, CurrentAccount } from '#api/auth/visitor.js';
import { BoardPasses } from './board-passes.js';

@Controller()
class QueueBoardController {
  constructor(private readonly passes: BoardPasses) {}

  @Route(openQueueBoard, 'يمكن فتح لوحة المهام لمدة 15 دقيقة')
  open(
    @CurrentAccount() account: Account,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const secure = request.protocol === 'https';
    void reply.header('set-cookie', this.passes.cookie(account, QUEUE_BOARD_PATH, secure));
    return { url: QUEUE_BOARD_PATH };
  }
}

@Module({ controllers: [QueueBoardController], providers: [BoardPasses] })
export class QueueBoardModule {}
