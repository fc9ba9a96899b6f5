// A module of its own, so that the sign-in page can open before schemas and their library are there.
export { loginForm } from '@daad/contracts/account.contract';
