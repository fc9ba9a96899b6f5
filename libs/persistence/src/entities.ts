import { AbsenceContact } from './entities/absence-contact.entity.js';
import { AbsenceTemplate } from './entities/absence-template.entity.js';
import { Attachment } from './entities/attachment.entity.js';
import { Attendance } from './entities/attendance.entity.js';
import { AttendanceCount } from './entities/attendance-count.entity.js';
import { AuditEntry } from './entities/audit-entry.entity.js';
import { Cart } from './entities/cart.entity.js';
import { CartItem } from './entities/cart-item.entity.js';
import { Category } from './entities/category.entity.js';
import { ChargedMonth } from './entities/charged-month.entity.js';
import { ClassFee } from './entities/class-fee.entity.js';
import { SchoolClass } from './entities/class.entity.js';
import { ClassStudent } from './entities/class-student.entity.js';
import { Concession } from './entities/concession.entity.js';
import { ConsumedEvent } from './entities/consumed-event.entity.js';
import { Discount } from './entities/discount.entity.js';
import { EventFailure } from './entities/event-failure.entity.js';
import { Exam } from './entities/exam.entity.js';
import { ExamCount } from './entities/exam-count.entity.js';
import { ExamPointsRange } from './entities/exam-points-range.entity.js';
import { ExamStudent } from './entities/exam-student.entity.js';
import { FeeAccount } from './entities/fee-account.entity.js';
import { FeeEntry } from './entities/fee-entry.entity.js';
import { Homework } from './entities/homework.entity.js';
import { Job } from './entities/job.entity.js';
import { JobRowError } from './entities/job-row-error.entity.js';
import { MadeCharge } from './entities/made-charge.entity.js';
import { News } from './entities/news.entity.js';
import { Order } from './entities/order.entity.js';
import { OrderCount } from './entities/order-count.entity.js';
import { OrderIdempotency } from './entities/order-idempotency.entity.js';
import { OrderLine } from './entities/order-line.entity.js';
import { OrderStatusChange } from './entities/order-status-change.entity.js';
import { OutboxEvent } from './entities/outbox-event.entity.js';
import { PendingPassword } from './entities/pending-password.entity.js';
import { PointsLedgerEntry } from './entities/points-ledger-entry.entity.js';
import { PointsReason } from './entities/points-reason.entity.js';
import { PointsSettings } from './entities/points-settings.entity.js';
import { PointsSum } from './entities/points-sum.entity.js';
import { Product } from './entities/product.entity.js';
import { RateLimit } from './entities/rate-limit.entity.js';
import { RefreshToken } from './entities/refresh-token.entity.js';
import { ReplacedCard } from './entities/replaced-card.entity.js';
import { RosterChange } from './entities/roster-change.entity.js';
import { Scan } from './entities/scan.entity.js';
import { Session } from './entities/session.entity.js';
import { Shift } from './entities/shift.entity.js';
import { SignInChallenge } from './entities/sign-in-challenge.entity.js';
import { Site } from './entities/site.entity.js';
import { SocketIoAttachment } from './entities/socket-io-attachment.entity.js';
import { Staff } from './entities/staff.entity.js';
import { Stage } from './entities/stage.entity.js';
import { Student } from './entities/student.entity.js';
import { StudentCount } from './entities/student-count.entity.js';
import { ThrottledPush } from './entities/throttled-push.entity.js';
import { TwoFactor } from './entities/two-factor.entity.js';

/** One entity for each table: the schema in code. A test finds no difference to the migrated database. */
export const ENTITIES = [
  AbsenceContact,
  AbsenceTemplate,
  Attachment,
  Attendance,
  AttendanceCount,
  AuditEntry,
  Cart,
  CartItem,
  Category,
  SchoolClass,
  ClassStudent,
  ConsumedEvent,
  Discount,
  EventFailure,
  Exam,
  ExamCount,
  ExamPointsRange,
  ExamStudent,
  ChargedMonth,
  ClassFee,
  Concession,
  FeeAccount,
  FeeEntry,
  MadeCharge,
  Homework,
  Job,
  JobRowError,
  News,
  Order,
  OrderCount,
  OrderIdempotency,
  OrderLine,
  OrderStatusChange,
  OutboxEvent,
  PendingPassword,
  PointsLedgerEntry,
  PointsReason,
  PointsSettings,
  PointsSum,
  Product,
  RateLimit,
  RefreshToken,
  ReplacedCard,
  RosterChange,
  Scan,
  Session,
  Shift,
  SignInChallenge,
  Site,
  SocketIoAttachment,
  Staff,
  Stage,
  Student,
  StudentCount,
  ThrottledPush,
  TwoFactor,
];
