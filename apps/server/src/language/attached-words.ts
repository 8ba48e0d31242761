import type { Language } from './language';
import { plain } from './lexicon/lexicon';

/** Words that, with stop words, make up a question about an attachment as a whole: 'What is in this file?' */
const LISTS: Partial<Record<Language, string>> = {
  en: `this that it these file files document documents attachment attachments attached upload uploaded sent pdf text
    page pages paper content contents inside in read say says tell tells contain contains about explain describe show
    look summary summarise summarize overview gist topic please`,
  de: `dies diese dieser dieses diesem diesen das es datei dateien dokument dokumente dokuments anhang anlage angehängt
    angehängte angehängten angehängtes beigefügt beigefügte hochgeladen hochgeladene hochgeladenen pdf text seite seiten
    inhalt lies lesen steht sagt enthält erkläre erklären beschreibe beschreiben zusammen zusammenfassen zusammenfassung
    fasse fassen überblick worum geht handelt bitte`,
  fr: `ce cet cette ces ça cela fichier fichiers document documents pièce pièces jointe jointes joint pdf texte page pages
    contenu lis lire dit disent contient contiennent parle traite explique décris résume résumer résumé aperçu`,
  es: `este esta esto estos estas archivo archivos documento documentos adjunto adjuntos adjunta fichero pdf texto página
    páginas contenido lee leer dice dicen contiene contienen habla trata explica describe resume resumir resumen`,
  it: `questo questa questi queste file documento documenti allegato allegati pdf testo pagina pagine contenuto leggi
    leggere dice contiene parla tratta spiega descrivi riassumi riassumere riassunto`,
  pt: `este esta isto esse essa isso arquivo arquivos ficheiro documento documentos anexo anexos anexado pdf texto página
    páginas conteúdo leia ler diz contém fala trata explique descreva resuma resumir resumo`,
  nl: `dit deze dat bestand bestanden document documenten bijlage bijlagen bijgevoegd bijgevoegde geüpload pdf tekst
    pagina pagina's inhoud lees lezen staat zegt bevat gaat leg uitleg beschrijf vat samen samenvatten samenvatting`,
  ru: `это этот эта этом этой эти файл файле файла документ документе документа вложение вложении прикреплённый
    прикреплённом прикреплённого pdf текст тексте содержание содержится прочитай говорится написано объясни опиши
    перескажи резюме`,
  zh: `这 这个 这份 该 文件 文档 附件 内容 里 里面 中 有 写 写了 讲 讲了 说 说了 包含 总结 概括 摘要 一下 请`,
  ja: `この これ ファイル 文書 添付 添付ファイル 書類 資料 内容 中 中身 書いて 書かれて 何 要約 まとめ まとめて 説明 教えて`,
  ar: `هذا هذه الملف ملف المستند مستند المرفق مرفق المرفقات النص محتوى المحتوى يحتوي يقول يوجد لخص تلخيص ملخص اشرح`,
};

const sets = new Map(
  Object.entries(LISTS).map(([language, list]) => [language as Language, new Set(plain(list).split(/\s+/))]),
);

/** By language, the words in their normalised form (see `plain`). */
export const ATTACHED_WORDS: ReadonlyMap<Language, ReadonlySet<string>> = sets;
