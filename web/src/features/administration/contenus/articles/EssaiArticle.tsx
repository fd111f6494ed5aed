import { LIBELLES_PROFILS, PROFILS, type Profil } from '@ael/contract/acces/profils.ts'
import { editionCalls } from '@ael/contract/contenus/edition.calls.ts'
import type { Article, ArticleSeul } from '@ael/contract/contenus/schemas.ts'
import { useState, type ReactNode } from 'react'
import { useCallMutation } from '../../../../lib/query/use-call-mutation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { DateField } from '../../../../ui/fields/DateField.tsx'
import { FormFailure } from '../../../../ui/fields/FormFailure.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { ApercuSeul } from '../en-place/apercu-seul.ts'
import { libelles } from '../libelles.ts'
import styles from './Articles.module.css'
import type { SaisieEnvoyee } from './envoyer-article.ts'

const textes = libelles.essai
const VISITEUR = 'visiteur'

interface Props {
  /** What is written now. */
  lire: () => SaisieEnvoyee
  apercu: (article: ArticleSeul | Article) => ReactNode
}

/** Tries what is written, kept or not, with a contract, on a day: what each condition looks at, and what would be seen. */
export function EssaiArticle({ lire, apercu: dessiner }: Props) {
  const apercu: Props['apercu'] = (article) => <ApercuSeul value>{dessiner(article)}</ApercuSeul>
  const [contrat, setContrat] = useState('')
  const [jour, setJour] = useState('')
  const [profil, setProfil] = useState<Profil | typeof VISITEUR>('UTILISATEUR_STANDARD')
  const essayer = useCallMutation(editionCalls.essayerArticle, { meta: { erreurAffichee: true } })
  const [aSaPlace, setAsaPlace] = useState(false)
  const place = essayer.data?.place
  const rang = place?.article?.articles.findIndex((un) => un.identifiant === essayer.data?.article.identifiant) ?? -1
  const lancer = () =>
    essayer.mutate({
      body: {
        article: lire(),
        profil: profil === VISITEUR ? null : profil,
        ...(contrat && { numeroContrat: contrat }),
        ...(jour && { jour }),
      },
    })
  return (
    <>
      <Panel title={textes.titre}>
        <div className={styles.paire}>
          <TextField
            name="essai-contrat"
            label={textes.contrat}
            optional
            inputMode="numeric"
            autoComplete="off"
            value={contrat}
            onChange={(event) => setContrat(event.currentTarget.value.trim())}
          />
          <DateField
            name="essai-jour"
            label={textes.jour}
            optional
            value={jour}
            onChange={(event) => setJour(event.currentTarget.value)}
          />
        </div>
        <SelectField
          name="essai-profil"
          label={textes.profil}
          options={[
            { value: VISITEUR, label: textes.visiteur },
            ...PROFILS.map((code) => ({ value: code, label: LIBELLES_PROFILS[code] })),
          ]}
          value={profil}
          onChange={(event) => setProfil(event.currentTarget.value as Profil)}
        />
        <Button variant="outline" disabled={essayer.isPending} onClick={lancer}>
          {textes.bouton}
        </Button>
        <FormFailure error={essayer.error} />
        {essayer.data?.contenus.map(({ affiche, faits }, rang) => (
          <section key={rang} aria-label={libelles.edition.contenu(rang + 1, essayer.data.contenus.length)}>
            <p>
              <StatusBadge level={affiche ? 'resolu' : 'neutre'}>{affiche ? textes.affiche : textes.cache}</StatusBadge>
            </p>
            <ul className={styles.faits}>
              {faits.map(({ fait, valeur }) => (
                <li key={fait}>
                  <span>{fait}</span>
                  <span>{valeur ?? textes.inconnu}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Panel>
      {essayer.data && (
        <Panel title={textes.apercu}>
          {essayer.data.article.contenus.length === 0 ? <p>{textes.rien}</p> : apercu(essayer.data.article)}
          {place && !place.article && <p>{textes.placeCachee(place.titre)}</p>}
          {place?.article && (
            <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsaPlace(true)}>
              {textes.voirPlace}
            </Button>
          )}
        </Panel>
      )}
      {place?.article && (
        <Dialog shape="wide" open={aSaPlace} title={textes.dans(place.titre)} onClose={() => setAsaPlace(false)}>
          <p>{textes.rang(rang + 1, place.article.articles.length)}</p>
          {aSaPlace && apercu(place.article)}
        </Dialog>
      )}
    </>
  )
}
