/**
 * Characters that leave no mark on the screen. `\s` and `\p{Z}` are white space, `\p{Default_Ignorable_Code_Point}` has the
 * joiners, direction marks, soft hyphen, variation selectors and Hangul fillers. The rest are signs that Unicode counts as
 * visible or as marks although they are drawn empty: Braille blank, annotation marks and the place of an embedded object,
 * Khitan filler, Egyptian joiners and blanks, null notehead.
 */
const unmarked =
  /^(?:[\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc\u{13430}-\u{1343f}\u{13441}\u{13442}\u{1d159}]|\u{16fe4})*$/u

/**
 * Whether a text shows nothing at all, so that it counts as not written (spec §5). It only judges: joiners inside of words
 * and emoji are part of them, and a text with one visible character is kept as it was typed.
 */
export function isBlank(text: string): boolean {
  return unmarked.test(text)
}
