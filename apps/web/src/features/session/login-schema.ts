// A separate module, so that the sign-in page can open before schemas and their library are loaded.
export { loginForm } from '@daad/contracts/account.contract';
