import type { Product } from '@daad/contracts/store.contract';
import { CARD_PICTURE_SIZES } from '@daad/contracts/store-front';
import { discountText } from '@daad/domain/amount-text';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Picture } from '#web/ui/layout/picture.js';
import { Price } from '#web/entities/product/price.js';
import { usePictureCycle } from './use-picture-cycle.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './product-card.module.css';

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
