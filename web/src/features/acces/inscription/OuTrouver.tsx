import { libelles } from './libelles.ts'
import styles from './OuTrouver.module.css'

/** Where the numbers stand on a bill: a sketch with marks, and the same in words. */
export function OuTrouver() {
  return (
    <details className={styles.aide}>
      <summary>{libelles.ouTrouver}</summary>
      <div className={styles.contenu}>
        <svg className={styles.facture} viewBox="0 0 200 250" aria-hidden="true">
          <path className={styles.page} d="M1 1h198v248H1z" />
          <path className={styles.trait} d="M16 20h50M16 30h34M16 92h80M16 102h60M16 112h70M16 186h168M16 196h168M16 216h168M16 226h120" />
          <path className={styles.cadre} d="M116 16h68v12h-68zM116 36h68v12h-68zM16 140h72v12h-72zM104 200h80v12h-80z" />
          <path className={styles.montant} d="M16 158h110v14H16z" />
          {[
            [106, 22],
            [106, 42],
            [98, 146],
            [94, 206],
          ].map(([x, y], rang) => (
            <g key={y}>
              <circle className={styles.pastille} cx={x} cy={y} r="8" />
              <text className={styles.chiffre} x={x} y={(y ?? 0) + 3.5}>
                {rang + 1}
              </text>
            </g>
          ))}
        </svg>
        <div>
          <p className={styles.titre}>{libelles.facture.titre}</p>
          <ol className={styles.numeros}>
            {libelles.facture.numeros.map((numero) => (
              <li key={numero}>{numero}</li>
            ))}
          </ol>
        </div>
      </div>
    </details>
  )
}
