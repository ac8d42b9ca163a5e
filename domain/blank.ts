/**
 * Matches a text of characters that leave no visible mark. Some of them are listed one by one because Unicode counts
 * them as visible although they are drawn empty (Braille blank, annotation marks, object placeholder, Khitan filler,
 * Egyptian joiners and blanks, null notehead).
 */
const unmarked =
  /^(?:[\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc\u{13430}-\u{1343f}\u{13441}\u{13442}\u{1d159}]|\u{16fe4})*$/u

/**
 * Whether a text has no visible character, so that it counts as empty (spec §5). The text itself is not changed,
 * because invisible joiners are valid within words and emoji.
 */
export function isBlank(text: string): boolean {
  return unmarked.test(text)
}
