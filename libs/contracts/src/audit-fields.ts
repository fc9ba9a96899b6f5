export const AUDIT_FIELD_LABELS: Record<string, string> = {};
