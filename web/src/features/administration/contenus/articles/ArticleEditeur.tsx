'use no memo'

import { editionCalls } from '@ael/contract/contenus/edition.calls.ts'
import type { ArticleEdite } from '@ael/contract/contenus/edition.schemas.ts'
import type { Article, ArticleSeul } from '@ael/contract/contenus/schemas.ts'
import type { CallAnswer } from '@ael/contract/call.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { client } from '../../../../lib/client/client.ts'
import { formatNombre } from '../../../../lib/formats/nombres.ts'
import { useFormulaire } from '../../../../lib/formulaires/use-formulaire.ts'
import { callQuery } from '../../../../lib/query/call-query.ts'
import { useCallMutation } from '../../../../lib/query/use-call-mutation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx'
import { DateField } from '../../../../ui/fields/DateField.tsx'
import { Form } from '../../../../ui/fields/Form.tsx'
import { FormFailure } from '../../../../ui/fields/FormFailure.tsx'
import { SubmitButton } from '../../../../ui/fields/SubmitButton.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { EditionLue } from '../EditionLue.tsx'
import { libelles } from '../libelles.ts'
import { ChoixModele } from '../modeles/ChoixModele.tsx'
import { oublier } from '../oublier.ts'
import styles from './Articles.module.css'
import { adresseArticle } from './adresse-article.ts'
import type { AjoutDeVisuel } from './ajout-de-visuel.ts'
import { ChoixVisuel, type NomDeVisuel } from './ChoixVisuel.tsx'
import { ContenuEdite } from './ContenuEdite.tsx'
import { EssaiArticle } from './EssaiArticle.tsx'
import { CONTENU_VIDE, saisieArticle, saisieDe } from './saisie-article.ts'
import { VersionsArticle } from './VersionsArticle.tsx'

const textes = libelles.edition
const retour = <a href="#/admin/contenus">{textes.retour}</a>
/** How often it is asked whether somebody else writes. */
const GUET = 20_000

interface Props {
  identifiant: string
  /** One as customers would see it. */
  apercu: (article: ArticleSeul | Article) => ReactNode
  AjoutVisuel: ComponentType<AjoutDeVisuel>
  /** Over the page that shows the article, where a window gives its title: what is done once it is published. */
  onPublished?: (() => void) | undefined
}

/** One article, written: its text, for whom it is shown, its versions. */
export function ArticleEditeur({ identifiant, ...preter }: Props) {
  const lu = useQuery({
    ...callQuery(editionCalls.editionArticle, { params: { id: identifiant } }),
    staleTime: 0,
    refetchInterval: GUET,
  })
  return (
    <EditionLue
      lu={lu}
      illisible={textes.illisible}
      heading={!preter.onPublished && <PageTitle over={retour} title={identifiant} />}
    >
      {(edition, relire) => <Edition identifiant={identifiant} edition={edition} relire={relire} {...preter} />}
    </EditionLue>
  )
}

type LectureEdition = CallAnswer<(typeof editionCalls)['editionArticle']>

interface PropsEdition extends Props {
  edition: LectureEdition
  /** Forgets what is written here. */
  relire: () => Promise<void>
}

/** What a text that is no more starts from: nothing yet. */
const nouveau = (identifiant: string): ArticleEdite => ({
  identifiant,
  titre: 'Nouveau titre.',
  resume: 'Nouveau résumé.',
  visuel: '',
  type: 'GenericType',
  categorie: 'GenericCat',
  sousCategorie: '',
  position: 0,
  template: 'simple',
  isHidden: true,
  dateDebut: null,
  dateFin: null,
  contenus: [CONTENU_VIDE],
})

function Edition({ identifiant, edition, apercu, AjoutVisuel, onPublished, relire }: PropsEdition) {
  const [depart] = useState(() => edition.texteBrouillon ?? edition.publie ?? nouveau(identifiant))
  const [revision, setRevision] = useState(edition.revision)
  const brouillon = useRef(false)
  const form = useFormulaire({
    schema: saisieArticle,
    depart: saisieDe(depart),
    champServeur: (champ) => champ.replace(/^article\./, ''),
    envoyer: (saisie) =>
      client(editionCalls.ajouterOuMajArticle, {
        body: { article: complet(saisie), brouillon: brouillon.current, revision },
      }),
    reussi: (reponse) => {
      setRevision(reponse.revision)
      showToast('resolu', reponse.message)
      if (!brouillon.current) onPublished?.()
    },
  })
  const contenus = useFieldArray({ control: form.control, name: 'contenus' })
  const complet = <S extends object>(saisie: S) => ({
    ...saisie,
    identifiant,
    type: depart.type,
    sousCategorie: depart.sousCategorie,
  })
  const remplace = oublier(form, relire)
  const abandonner = useCallMutation(editionCalls.abandonnerBrouillon, { onSuccess: remplace })
  const [visuelPour, setVisuelPour] = useState<NomDeVisuel | null>(null)
  const [aRestaurer, setARestaurer] = useState<number | null>(null)
  const restaurer = useCallMutation(editionCalls.restaurerArticle, {
    onSuccess: remplace,
    onSettled: () => setARestaurer(null),
  })
  const auteurDAilleurs = edition.revision > revision ? (edition.brouillon ?? edition.versions[0]) : undefined
  const etat = (
    <>
      {identifiant}{' '}
      {edition.brouillon ? (
        <StatusBadge level="attention">{textes.brouillon}</StatusBadge>
      ) : (
        edition.publie && <StatusBadge level="resolu">{libelles.etats.publie}</StatusBadge>
      )}
    </>
  )
  const plein = contenus.fields.length >= edition.nbMaxContenus
  return (
    <>
      {onPublished ? (
        <p className={styles.ou}>
          {etat}
          <a href={adresseArticle(identifiant)}>{textes.dansSonEcran}</a>
        </p>
      ) : (
        <PageTitle over={retour} title={depart.titre} under={etat} />
      )}
      {auteurDAilleurs && (
        <Notice
          level="attention"
          live
          spaced
          title={textes.autre(auteurDAilleurs.auteur, auteurDAilleurs.le.slice(11, 16).replace(':', '\u202Fh\u202F'))}
          actions={
            <Button
              variant="outline"
              size="sm"
              onClick={() => {
                form.renoncer()
                void relire()
              }}
            >
              {textes.recharger}
            </Button>
          }
        >
          <p>{textes.autreSuite}</p>
        </Notice>
      )}
      <Form
        form={form}
        className={styles.page}
        failure={<FormFailure error={form.erreurGenerale} fallback={textes.echec} />}
      >
        <div className={styles.principal}>
          <Panel>
            <TextField {...form.champ('titre')} label={textes.titreChamp} autoComplete="off" />
            <TextAreaField {...form.champ('resume')} label={textes.resume} optional rows={2} />
          </Panel>
          {contenus.fields.map(({ id }, rang) => (
            <ContenuEdite
              key={id}
              form={form}
              rang={rang}
              variables={edition.variables}
              total={contenus.fields.length}
              onRemove={() => contenus.remove(rang)}
              onRaise={() => contenus.swap(rang, rang - 1)}
              onAddVisuel={setVisuelPour}
            />
          ))}
          {plein ? (
            <p>{textes.plusPermis(formatNombre(edition.nbMaxContenus))}</p>
          ) : (
            <div>
              <Button variant="outline" onClick={() => contenus.append({ ...CONTENU_VIDE, liens: [] })}>
                {textes.ajouterContenu}
              </Button>
            </div>
          )}
          <div className={styles.boutons}>
            <SubmitButton
              onClick={() => {
                brouillon.current = false
              }}
            >
              {textes.publier}
            </SubmitButton>
            <SubmitButton
              variant="outline"
              onClick={() => {
                brouillon.current = true
              }}
            >
              {textes.enregistrer}
            </SubmitButton>
            {edition.brouillon && edition.publie && (
              <Button
                variant="quiet"
                disabled={abandonner.isPending}
                onClick={() => abandonner.mutate({ body: { identifiant, revision } })}
              >
                {textes.abandonner}
              </Button>
            )}
          </div>
        </div>
        <div className={styles.cote}>
          <Panel title={textes.reglages}>
            <ChoixModele form={form} />
            <ChoixVisuel form={form} name="visuel" onAdd={setVisuelPour} />
            <TextField {...form.champ('categorie')} label={textes.categorie} autoComplete="off" />
            <TextField {...form.champ('position')} label={textes.position} inputMode="numeric" width="short" />
            <div className={styles.paire}>
              <DateField {...form.champ('dateDebut')} label={textes.dateDebut} optional />
              <DateField {...form.champ('dateFin')} label={textes.dateFin} optional />
            </div>
            <CheckboxField {...form.champ('isHidden')} label={textes.cache} />
          </Panel>
          <Panel title={textes.variables}>
            <p>{textes.variablesAide}</p>
            <p className={styles.variables}>{edition.variables.join(', ')}</p>
          </Panel>
          <EssaiArticle lire={() => complet(form.getValues())} apercu={apercu} />
          <VersionsArticle
            identifiant={identifiant}
            versions={edition.versions}
            enPlace={edition.publie !== null}
            lire={() => form.getValues()}
            onRestore={setARestaurer}
          />
        </div>
      </Form>
      {visuelPour && (
        <AjoutVisuel
          onAdded={(nom) => form.setValue(visuelPour, nom, { shouldDirty: true })}
          onClose={() => setVisuelPour(null)}
        />
      )}
      {aRestaurer !== null && (
        <ConfirmDialog
          open
          question={libelles.versions.question(aRestaurer)}
          confirmLabel={libelles.versions.confirmer}
          cancelLabel={libelles.versions.garder}
          loading={restaurer.isPending}
          onConfirm={() => restaurer.mutate({ body: { identifiant, numero: aRestaurer, revision } })}
          onCancel={() => setARestaurer(null)}
        >
          <p>{libelles.versions.suite}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
