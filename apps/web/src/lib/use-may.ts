import type { DeclaredCall } from '@daad/contracts/access';
import { createContext, useContext } from 'react';

/** Whether the signed-in user may make a call. The layout of an area provides it; outside of one nothing is permitted. */
export type May = (call: DeclaredCall) => boolean;

export const MayContext = createContext<May>(() => false);

/** For what is shown only to those who may make the call behind it: buttons, links, columns and queries. */
export const useMay = (): May => useContext(MayContext);
