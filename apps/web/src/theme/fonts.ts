export const UI_FONT = "'Readex Pro Variable', 'Segoe UI', Tahoma, sans-serif";
