export const TESTIMONIALS_TITLE = 'قالوا عنّا';
export const GALLERY_TITLE = 'من أيامنا';
