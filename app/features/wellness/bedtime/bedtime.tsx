export function Bedtime() {
  return null
}
