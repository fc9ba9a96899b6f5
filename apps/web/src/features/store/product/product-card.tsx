import type { Product } from '@daad/contracts/store.contract';
import { CARD_PICTURE_SIZES } from '@daad/contracts/store-front';
import { discountText } from '@daad/domain/amount-text';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { Picture } from '#web/ui/layout/picture.js';
import { Price } from '#web/entities/product/price.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './product-card.module.css';

/** How long a card shows each picture (specification 1 section 2.8). */
const EACH = 1000;

/** Goes through a card's pictures while the pointer or the focus rests on it; back to the first when it leaves. */
function usePictureCycle(count: number) {
  const [index, setIndex] = useState(0);
  const [active, setActive] = useState(false);

  useEffect(() => {
    if (!active || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setIndex((now) => (now + 1) % count), EACH);
    return () => {
      clearInterval(timer);
      setIndex(0);
    };
  }, [active, count]);

  const start = () => setActive(true);
  const stop = () => setActive(false);
  return {
    index,
    /** Whether to have the other pictures ready. */
    active,
    handlers: { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop },
  };
}

interface ProductCardProps {
  product: Product;
  /** To the popup. */
  link: LinkProps;
  /** Cards that are in sight when the page opens. */
  eager: boolean;
  /** The way to buy it. */
  children: ReactNode;
}

/** A product in the grid. The whole card leads to the popup; its action lies above that. */
export function ProductCard({ product, link, eager, children }: ProductCardProps) {
  const { index, active, handlers } = usePictureCycle(product.images.length);
  const off = discountText(product);
  const shown = active ? product.images : product.images.slice(0, 1);

  return (
    <article
      className={`${shared.card} ${shared.column} ${classes.card}`}
      data-unavailable={!product.available || undefined}
      {...handlers}
    >
      <div className={classes.pictures}>
        {shown.length === 0 ? (
          <Picture image={null} alt="" sizes={CARD_PICTURE_SIZES} className={classes.picture} />
        ) : (
          shown.map((image, position) => (
            <div key={image.id} className={classes.layer} data-shown={position === index || undefined}>
              <Picture
                image={image}
                alt=""
                sizes={CARD_PICTURE_SIZES}
                eager={eager || active}
                className={classes.picture}
              />
            </div>
          ))
        )}
        {off && product.available && (
          <span className={classes.ribbon}>
            خصم <bdi>{off}</bdi>
          </span>
        )}
        {!product.available && <span className={classes.ribbon}>غير متاح حالياً</span>}
        {product.images.length > 1 && (
          <span className={classes.dots} aria-hidden>
            {product.images.map((image, position) => (
              <i key={image.id} data-on={position === index || undefined} />
            ))}
          </span>
        )}
      </div>
      <div className={classes.words}>
        {product.categoryName && (
          <p className={`${shared.quiet} ${classes.category}`}>{product.categoryName}</p>
        )}
        <h2 className={classes.name}>
          <Link {...link} className={shared.stretched}>
            {product.name}
          </Link>
        </h2>
        <p className={`${shared.clamped} ${shared.quiet} ${classes.description}`}>{product.description}</p>
      </div>
      <div className={`${shared.column} ${classes.foot}`}>
        <Price {...product} hideOff={product.available} />
        <div className={classes.action}>{children}</div>
      </div>
    </article>
  );
}
