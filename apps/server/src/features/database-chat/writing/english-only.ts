import { detectLanguage, type Language, PLAINLY } from '../../../language/language';

/** That the built-in engine reads English only, in the languages in which agents answer. */
const TEXTS: Partial<Record<Language, string>> = {
  de: 'Ohne Modell verstehe ich nur Fragen auf Englisch. Bitte fragen Sie auf Englisch, oder wählen Sie in den Einstellungen des Agenten ein Modell: Dann geht es in jeder Sprache.',
  fr: "Sans modèle, je ne comprends que les questions en anglais. Posez votre question en anglais, ou choisissez un modèle dans les paramètres de l'agent : toutes les langues sont alors possibles.",
  es: 'Sin un modelo, solo entiendo preguntas en inglés. Pregunte en inglés o elija un modelo en los ajustes del agente: así se puede preguntar en cualquier idioma.',
  it: "Senza un modello capisco solo domande in inglese. Faccia la domanda in inglese, oppure scelga un modello nelle impostazioni dell'agente: così va bene qualsiasi lingua.",
  pt: 'Sem um modelo, só entendo perguntas em inglês. Pergunte em inglês ou escolha um modelo nas definições do agente: assim, qualquer idioma serve.',
  nl: 'Zonder model begrijp ik alleen vragen in het Engels. Stel uw vraag in het Engels, of kies een model in de instellingen van de agent: dan kan het in elke taal.',
  ru: 'Без модели я понимаю вопросы только на английском языке. Задайте вопрос по-английски или выберите модель в настройках агента: тогда подойдёт любой язык.',
  ar: 'من دون نموذج لا أفهم إلا الأسئلة باللغة الإنجليزية. اطرح سؤالك بالإنجليزية، أو اختر نموذجًا في إعدادات الوكيل، وعندها يمكنك السؤال بأي لغة.',
  zh: '没有模型时，我只能理解英文问题。请用英文提问，或在智能体的设置中选择一个模型，这样就可以用任何语言提问。',
  ja: 'モデルがない場合、英語の質問しか理解できません。英語で質問するか、エージェントの設定でモデルを選んでください。モデルがあれば、どの言語でも質問できます。',
};
const ENGLISH =
  "Without a model, I understand questions in English only. Please ask in English, or choose a model in the agent's settings: then any language will do.";

/** The reply to a question that is plainly in another language than English; null for all others. */
export function readsEnglishOnly(question: string): string | null {
  const language = detectLanguage(question, undefined, 'en', PLAINLY);
  return language === 'en' || language === 'und' ? null : (TEXTS[language] ?? ENGLISH);
}
