-- The utility's documents and those of its contracts. A key and its value say whom a document is for; without a key it
-- is for everybody. The bytes stand in the row: every server has them, and a document is there whole or not at all.
create table document_archive (
  id bigint generated always as identity primary key,
  type text not null check (type in ('REGLEMENT_SERVICE', 'FORMULAIRE_RETRACTATION', 'FOURNITURE_EAU', 'TEMPLATE_CONTRAT', 'TEMPLATE_SEPA', 'DOCUMENT_ARS')),
  libelle text not null check (length(libelle) between 1 and 255),
  date date not null,
  cle text check (cle in ('numeroContrat', 'numeroTraite', 'codeCommune')),
  valeur text check (length(valeur) between 1 and 64),
  nom_fichier text not null check (length(nom_fichier) between 1 and 255),
  type_mime text not null check (type_mime in ('application/pdf', 'image/jpeg', 'image/png', 'image/gif', 'image/bmp')),
  taille integer not null generated always as (octet_length(contenu)) stored,
  contenu bytea not null check (octet_length(contenu) between 1 and 5242880),
  depose_le timestamptz not null default now(),
  check ((cle is null) = (valeur is null)),
  check (type <> 'REGLEMENT_SERVICE' or cle is not distinct from 'numeroTraite'),
  check (type <> 'DOCUMENT_ARS' or cle is not null)
);
-- `cle, valeur` first: a contract asks for its own few of all. Without a key both are null.
create index document_archive_pour on document_archive (cle, valeur, date desc);
