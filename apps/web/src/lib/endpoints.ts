import type { Access, ACCESS } from '@daad/contracts/access';
import { API_BASE } from '@daad/contracts/api-base';
import type { Call } from '@daad/contracts/call';
import type { Endpoint } from '@daad/contracts/calls';

type OpenAccess = Extract<Access, 'anonymous' | 'public'>;
/** The server makes it for the page of a receipt's link. */
type NotOfBrowsers = 'GET fees/GetSharedReceipt/:token';
type OpenEndpoints = {
  [
    E in Exclude<Endpoint, NotOfBrowsers> as (typeof ACCESS)[E] extends OpenAccess ? E : never
  ]: (typeof ACCESS)[E];
};

/** What visitors may call. `ACCESS` decides it, and this does not compile when it differs from them. */
const OPEN: OpenEndpoints = {
  'POST account/login': 'anonymous',
  'POST account/login/TwoFactor': 'anonymous',
  'POST account/RefreshToken': 'anonymous',
  'POST account/Logout': 'anonymous',
  'GET attachment/Get': 'public',
  'GET category/GetList': 'public',
  'GET news/GetList': 'public',
  'GET news/GetById/:id': 'public',
  'GET student/GetParentFollowUpList': 'public',
  'POST student/GetParentFollowUpList': 'public',
  'GET student/GetParentFollowUpDetails/:id': 'public',
  'POST student/GetParentFollowUpDetails/:id': 'public',
  'POST StudentPoints/StudentsPointsTable': 'public',
  'GET site': 'anonymous',
  'GET eduStage/GetList': 'public',
  'GET product/GetList': 'public',
  'GET product/GetById/:id': 'public',
};

/** Whether a call takes no token, takes one if there is one, or needs one. */
export const accessOf = (endpoint: Endpoint): OpenAccess | 'signed-in' =>
  (OPEN as Partial<Record<Endpoint, OpenAccess>>)[endpoint] ?? 'signed-in';

/** What reads with a body. */
const READING_POSTS: readonly Endpoint[] = ['POST order/GetList', 'POST student/GetCards'];

/** Whether a call changes nothing. All that visitors may post are searches. */
export const isRead = (endpoint: Endpoint): boolean =>
  endpoint.startsWith('GET ') || accessOf(endpoint) === 'public' || READING_POSTS.includes(endpoint);

export const methodOf = (endpoint: Endpoint) => endpoint.slice(0, endpoint.indexOf(' ')) as Call['method'];

export interface RequestParts {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

const paramText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
};

/** The address of a call; empty query values are left out (specification 1 section 5). */
export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: RequestParts = {}): string {
  const path = endpoint
    .slice(endpoint.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(paramText(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (paramText(value) !== '') search.set(name, paramText(value));
  }
  const text = search.toString();
  return `${API_BASE}/${path}${text ? `?${text}` : ''}`;
}
