import type { ReceiptPage } from '@daad/contracts/rendered-page';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import paperStyles from '#web/entities/fees/receipt-paper.module.css?inline';
import { ReceiptPaper } from '#web/entities/fees/receipt-paper.js';
import { cssVariablesResolver, theme } from '#web/theme/theme.js';

/**
 * A receipt for anyone who has its link, and nothing else (specification 5 section 3). The server writes it: without any
 * script it opens at once on any phone.
 */
export const SharedReceiptPage = ({ receipt, message, brand, styleNonce }: ReceiptPage) => (
  <DirectionProvider initialDirection="rtl" detectDirection={false}>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      getStyleNonce={() => styleNonce}
    >
      <style nonce={styleNonce} dangerouslySetInnerHTML={{ __html: paperStyles }} />
      <main style={{ padding: '24px 16px' }}>
        {receipt ? (
          <ReceiptPaper receipt={receipt} brand={brand} paper="a5" />
        ) : (
          <div style={{ textAlign: 'center' }}>
            <h1>{brand}</h1>
            <p>{message}</p>
          </div>
        )}
      </main>
    </MantineProvider>
  </DirectionProvider>
);
