import { libelles } from './libelles.ts'
import { Segmented } from '../Segmented.tsx'
import { phone, useMedia } from '../use-media.ts'
import type { Density } from './density.ts'

const options = [
  { value: 'confort', label: libelles.confort },
  { value: 'dense', label: libelles.dense },
] as const

/** Rows of 48 or 36 px; a phone shows cards, which have one height. */
export function DensityChoice({ value, onChange }: { value: Density; onChange: (density: Density) => void }) {
  const onPhone = useMedia(phone)
  if (onPhone) return null
  return <Segmented label={libelles.densite} size="sm" value={value} options={options} onChange={onChange} />
}
