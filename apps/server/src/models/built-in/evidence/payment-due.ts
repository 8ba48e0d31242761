/** 'Paying guests' are something else. */
const PAYMENT =
  /(?<!\p{L})(?:pay|payments?|payable|paid|balance|deposits?|invoices?|invoiced|fees|bills?|the (?:rest|remainder)|full price)(?!\p{L})/u;
const MOMENT =
  /(?<!\p{L})(?:due|up ?front|in advance|beforehand|straight ?away|immediately|(?:on|at) (?:the )?(?:day|spot|night|door|desk|time|start|end|booking|arrival|collection|delivery|completion|departure|check-?(?:in|out)|first|last)|once (?:you|we)|when (?:you |we |it |ordering|booking|collecting|finish)|(?:by|within|at least) (?:the )?\d{1,3}(?:st|nd|rd|th)?|(?:days|weeks|months)[’']? (?:before|after|ahead)|(?:to|will) (?:hold|secure|confirm|reserve)|(?:each|every|per) (?:week|month|term))(?!\p{L})/u;
/** What the business pays, or what follows when nobody does. */
const OTHERWISE =
  /(?<!\p{L})(?:we (?:pay|keep)|late|overdue|(?<!not |non-?)refund(?:s|ed|able)?|cancel\p{L}*|returned|lose)(?!\p{L})/u;

/** Whether a sentence says when customers pay. */
export const saysPaymentDue = (plainText: string): boolean =>
  PAYMENT.test(plainText) && MOMENT.test(plainText) && !OTHERWISE.test(plainText);
