// as apps/api/src/main.ts expect no-console
console.log('Daad');
