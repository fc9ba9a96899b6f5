/** By the number that the API uses (specification 1 section 3). */
export const NEWS_TYPE_LABELS = ['عام', 'إعلان', 'فعالية'] as const;
