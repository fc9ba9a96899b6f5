/** The accounts of the start-up message and of contract section 8. Every demo student has that password. */
export const DEMO_TEACHER = { phoneNumber: '01000000001', password: 'Teacher@123' };
/** The contract has none; it shows what assistants see (specification 4 section 5). */
export const DEMO_ASSISTANT = { phoneNumber: '01000000003', password: 'Assistant@123' };
export const DEMO_STUDENT = { phoneNumber: '01000000002', password: 'Student@123' };
