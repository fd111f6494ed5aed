import { encodeQR } from 'qr'
import styles from './SecondFacteur.module.css'

/** A QR code, drawn as one path: dark on light in both appearances, as cameras want it. */
export function QrCode({ texte, nom }: { texte: string; nom: string }) {
  const lignes = encodeQR(texte, 'raw', { border: 2 })
  const trait = lignes.flatMap((ligne, y) => ligne.flatMap((noir, x) => (noir ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${lignes.length} ${lignes.length}`}
      role="img"
      aria-label={nom}
      shapeRendering="crispEdges"
    >
      <path d={trait} />
    </svg>
  )
}
