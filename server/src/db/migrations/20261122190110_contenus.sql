-- Editorial contents.

-- Editorial contents: articles and the questions of the FAQ. What the service writes here is shown to its subscribers.
create table article (
  identifiant text primary key check (identifiant ~ '^[A-Za-z0-9+_@$.-]{2,255}$'),
  titre text not null default 'Nouveau titre.' check (length(titre) between 2 and 255),
  resume text not null default 'Nouveau résumé.' check (length(resume) <= 2000),
  visuel text not null default '' check (visuel ~ '^[A-Za-z0-9_-]{0,100}$'),
  type text not null default 'GenericType' check (length(type) between 1 and 100),
  -- The article in which it is presented (a carousel, a band of tiles), or a category of its own.
  categorie text not null default 'GenericCat' check (length(categorie) between 1 and 255),
  sous_categorie text not null default '' check (length(sous_categorie) <= 255),
  position integer not null default 0,
  template text not null default 'simple' check (template in (
    'alert', 'article', 'carousel', 'carousel_item', 'edito_cgu', 'edito_service', 'full', 'home_miseEnAvant',
    'generic_tuile', 'home_tuile', 'illustratedH', 'illustratedHR', 'illustratedHR_KnowMore', 'illustratedHR_NoWrap',
    'illustratedV', 'link_text', 'miseEnAvant', 'nude', 'popinfo', 'pop_tuile', 'scrolling_text', 'simple',
    'simple_text', 'well')),
  is_hidden boolean not null default true,
  -- Shown from the first day to the last one, both included.
  date_debut date,
  date_fin date,
  date_modification timestamptz not null default now(),
  check (categorie <> identifiant),
  check (date_fin >= date_debut)
);
create index article_categorie on article (categorie, position, identifiant);
create trigger article_modifie before update on article for each row execute function touche_date_modification();

create table article_contenu (
  identifiant text not null references article on delete cascade on update cascade,
  rang smallint not null check (rang between 0 and 99),
  condition_affichage text not null default '' check (length(condition_affichage) <= 500),
  titre text not null default '' check (length(titre) <= 255),
  visuel text not null default '' check (visuel ~ '^[A-Za-z0-9_-]{0,100}$'),
  resume text not null default '' check (length(resume) <= 2000),
  texte_html text not null default 'Nouveau contenu.' check (length(texte_html) <= 100000),
  liens jsonb not null default '[]' check (jsonb_typeof(liens) = 'array'),
  primary key (identifiant, rang)
);

create table faq_categorie (
  identifiant text primary key check (identifiant ~ '^[A-Za-z0-9+_@$.-]{2,255}$'),
  titre text not null check (length(titre) between 2 and 255),
  libelle_categorie text not null check (length(libelle_categorie) between 2 and 255),
  ordre integer not null default 0
);

create table faq_sous_categorie (
  identifiant text primary key check (identifiant ~ '^[A-Za-z0-9+_@$.-]{2,255}$'),
  categorie text not null references faq_categorie on delete cascade on update cascade,
  titre text not null check (length(titre) between 2 and 255),
  libelle_categorie text not null check (length(libelle_categorie) between 2 and 255),
  ordre integer not null default 0,
  unique (categorie, identifiant)
);

create table faq_item (
  identifiant text primary key check (identifiant ~ '^[A-Za-z0-9+_@$.-]{2,255}$'),
  titre text not null check (length(titre) between 2 and 255),
  categorie text not null references faq_categorie on delete cascade on update cascade,
  sous_categorie text,
  ordre integer not null default 0,
  texte_html text not null default 'Nouveau contenu.' check (length(texte_html) <= 100000),
  -- A sub-category belongs to the category of the question.
  foreign key (categorie, sous_categorie) references faq_sous_categorie (categorie, identifiant)
    on update cascade on delete set null (sous_categorie)
);
create index faq_item_categorie on faq_item (categorie, ordre);
create index faq_item_sous_categorie on faq_item (categorie, sous_categorie) where sous_categorie is not null;

-- The texts that came with the product, as they were when they came: one that nobody has rewritten since follows the
-- next release, one that was rewritten or deleted is left as it is.
create table contenu_livre (
  nature text not null check (nature in ('article', 'faq')),
  identifiant text not null,
  empreinte text not null,
  primary key (nature, identifiant)
);
